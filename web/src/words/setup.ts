/** Run before each file of tests. */

import { loadPageWords } from "../say";

await loadPageWords("review");
