import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { catCase } from "#web/testing/cats.ts";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { render } from "#web/testing/render.tsx";
import { useCall } from "./use-call.ts";

const caseId = catCase()._id;

function Watched() {
  const { data, error } = useCall(getCase, { params: { caseId } }, { everyMs: 50 });
  return <p>{error ? `${error.status}` : data ? "there" : "reading"}</p>;
}

test("what is read again and again is not asked for any more once it is not there", async () => {
  const gone = refuse(getCase, 404, "There is no such case.");
  const api = fakeApi(inTurn(on(getCase, catCase()), on(getCase, catCase()), gone, on(getCase, catCase())));
  render(<Watched />);
  await expect.element(page.getByText("404")).toBeVisible();
  // As many pictures as take several times as long.
  for (let pictures = 0; pictures < 30; pictures += 1) await new Promise(requestAnimationFrame);
  await vi.waitFor(() => expect(page.getByText("404").elements()).toHaveLength(1));
  expect(api.calls(getCase)).toHaveLength(3);
});
