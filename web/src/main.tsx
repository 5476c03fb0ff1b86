import { render } from "preact";
import { App, begin } from "./app";
import { route, startRouter } from "./router";
import { loadSession } from "./session";
import { wearSettings } from "./settings";
import "./fonts.css";
import "./styles/all.css";
import "./pages/pages.css";

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no #app");
wearSettings();
startRouter();
// Both come while the frame is drawn; the page asks for them again, and says what went wrong.
void loadSession().catch(() => undefined);
void begin(route.value).catch(() => undefined);
root.replaceChildren();
render(<App />, root);
