export * from "./Button";
export * from "./icons";
export * from "./pieces";
export * from "./Segments";
export * from "./ui";
