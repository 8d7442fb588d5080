import { Trans, useLingui } from "@lingui/react/macro";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "#web/testing/render.tsx";

/** A name in sentences with parts of their own, and in a title. */
function Sentences({ name, owner = "Ana" }: { name: string; owner?: string }) {
  const { t } = useLingui();
  return (
    <p title={t`Weights of ${name}`}>
      <Trans>
        <b>{name}</b> is with {owner}. <a href="/contact">Write to us</a> or <br /> wait.
      </Trans>
    </p>
  );
}

async function shown(name: string, owner?: string) {
  render(<Sentences name={name} owner={owner} />);
  await expect.element(page.getByText("wait.", { exact: false }).first()).toBeVisible();
  const sentence = document.querySelector("p");
  const plain = (text = "") => text.replaceAll("\u2060", "").replaceAll(/\s+/g, " ");
  return {
    title: plain(sentence?.title),
    text: plain(sentence?.textContent ?? ""),
    bold: plain(sentence?.querySelector("b")?.textContent ?? ""),
    links: [...(sentence?.querySelectorAll("a") ?? [])].map(({ textContent }) => plain(textContent ?? "")),
  };
}

test.each([
  String.raw`Tom \u202eosiM`,
  String.raw`\x4diso`,
  String.raw`C:\u0041\\x41`,
  "Miso <1>free</1>",
  "<1/>",
  "Miso <1>",
  "</0> Miso",
  "<b>Miso</b>",
  "<Not Provided>",
  "Tom <3 you",
  "{name} # {0}",
  "1 < 2 > 0",
])("a name is told as it was written: %s", async (name) => {
  expect(await shown(name)).toEqual({
    title: `Weights of ${name}`,
    text: `${name} is with Ana. Write to us or wait.`,
    bold: name,
    links: ["Write to us"],
  });
});

test("two names make no part of a sentence together", async () => {
  const { text, links } = await shown("Miso <1>", "</1> Ana");
  expect([text, links]).toEqual(["Miso <1> is with </1> Ana. Write to us or wait.", ["Write to us"]]);
});
