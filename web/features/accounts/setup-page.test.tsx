import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { claimSetup } from "#contract/accounts.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { RUTH, tokenOf } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import SetupPage from "./setup-page.tsx";

afterEach(() => {
  location.hash = "";
});

test("creates the first admin with the code of the link, and takes the code out of the address", async () => {
  location.hash = "one-time-code";
  const api = fakeApi(on(claimSetup, tokenOf(RUTH)));
  const { where } = render(<SetupPage />, { at: "/setup" });
  await userEvent.fill(page.getByLabelText("Phone"), "+1 415 555 0199");
  await userEvent.fill(page.getByLabelText("First Name"), "Ruth");
  await userEvent.fill(page.getByLabelText("Last Name"), "Meyer");
  await userEvent.fill(page.getByLabelText("Password", { exact: true }), "tangerine-sofa");
  await userEvent.fill(page.getByLabelText("Verify Password"), "tangerine-sofa");
  expect(location.hash).toBe("");
  await userEvent.click(page.getByRole("button", { name: "Create the first admin" }));
  await expect.poll(where).toBe("/admin");
  expect(api.calls(claimSetup)[0]?.body.code).toBe("one-time-code");
});

test.each(["", "%E0%A4%A"])(
  "a link with the code %j is said to be incomplete, and is cleaned",
  async (code) => {
    location.hash = code;
    render(<SetupPage />, { at: "/setup" });
    await expect.element(page.getByText("The setup link is incomplete.", { exact: false })).toBeVisible();
    await expect.element(page.getByLabelText("Phone")).not.toBeInTheDocument();
    await expect.poll(() => location.hash).toBe("");
  },
);
