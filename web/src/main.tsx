import { render } from "preact";
import "./fonts.css";

function App() {
  return <h1>Safehouse</h1>;
}

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no #app");
render(<App />, root);
