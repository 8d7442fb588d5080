import { Trans } from "@lingui/react/macro";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "#web/testing/render.tsx";

// A console error fails a test, so nothing was looked for in vain either.
test.each([
  "<b>Miso</b>",
  "<0>Miso</0>",
  "<0/>",
  "<1/>",
  "Miso <3",
  "\\u003cb\\u003eMiso \\x41",
  "<script>planted=1</script>",
  "{name} '{0}' Miso",
  "Miso",
])("a name is shown as it was typed: %s [R43]", async (name) => {
  render(
    <p>
      <Trans>
        The case of <em>{name}</em>, once more {name}, is <b>back</b>.
      </Trans>
    </p>,
  );
  const sentence = page.getByRole("paragraph");
  await expect.element(sentence).toHaveTextContent(`The case of ${name}, once more ${name}, is back.`);
  expect([...sentence.element().children].map(({ localName }) => localName)).toEqual(["em", "b"]);
});

test("a name that is written from right to left stands apart from the numbers beside it", async () => {
  const [name, amount] = ["שרה כהן", "2 ml"];
  render(
    <p>
      <Trans>
        {name} will see {amount} right away.
      </Trans>
    </p>,
  );
  const sentence = page.getByRole("paragraph");
  await expect.element(sentence).toHaveTextContent("\u2068שרה כהן\u2069 will see 2 ml right away.");
});
