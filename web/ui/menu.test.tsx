import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "#web/testing/render.tsx";
import { Menu, MenuButton, MenuLink } from "./menu.tsx";

const opener = page.getByRole("button", { name: "Administration" });
const item = page.getByRole("button", { name: "Delete" });
const onPress = vi.fn();

beforeEach(async () => {
  onPress.mockClear();
  await page.viewport(1280, 800);
});

const open = () =>
  render(
    <Menu label="Administration">
      <MenuLink to="/somewhere">Set Treatment</MenuLink>
      <MenuButton stop apart onPress={onPress}>
        Delete
      </MenuButton>
    </Menu>,
  );

test("opens under its button and closes with what is pressed in it", async () => {
  open();
  await expect.element(item).not.toBeInTheDocument();
  await userEvent.click(opener);
  await expect.element(item).toBeVisible();
  const list = document.querySelector(".menu")?.getBoundingClientRect();
  expect(list?.top).toBeGreaterThanOrEqual(opener.element().getBoundingClientRect().bottom);
  await userEvent.click(item);
  await expect.element(item).not.toBeInTheDocument();
  expect(onPress).toHaveBeenCalledOnce();
});

test("is worked with the keyboard alone", async () => {
  open();
  await expect.element(opener).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(item).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "Set Treatment" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(item).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("does not stay open over what Tab goes on to, forwards or back", async () => {
  open();
  const field = document.body.appendChild(document.createElement("input"));
  await userEvent.click(opener);
  for (const _ of ["link", "item", "field"]) await userEvent.tab();
  await expect.element(page.elementLocator(field)).toHaveFocus();
  await expect.element(item).not.toBeInTheDocument();
  field.remove();

  const before = document.createElement("input");
  document.body.prepend(before);
  await userEvent.click(opener);
  await userEvent.tab({ shift: true });
  await expect.element(page.elementLocator(before)).toHaveFocus();
  await expect.element(item).not.toBeInTheDocument();
  before.remove();
});

test("a link in it leads on and closes it", async () => {
  const { where } = open();
  await userEvent.click(opener);
  await userEvent.click(page.getByRole("link", { name: "Set Treatment" }));
  await expect.poll(where).toBe("/somewhere");
});
