import { render } from "preact";
import { App } from "./app";
import { startRouter } from "./router";
import { wearSettings } from "./settings";
import "./fonts.css";
import "./styles/all.css";
import "./pages/pages.css";

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no #app");
wearSettings();
startRouter();
render(<App />, root);
