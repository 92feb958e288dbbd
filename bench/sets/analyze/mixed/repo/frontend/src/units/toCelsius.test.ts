import { expect, test } from "vitest";
import { toCelsius } from "./toCelsius";

test("shows one digit", () => {
  expect(toCelsius({ sensor: "pond", celsius: 11.52 })).toBe("pond: 11.5 °C");
});
