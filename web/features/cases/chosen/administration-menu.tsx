import { Trans, useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { maySetTreatment, mayUpdateTreatment } from "#domain/course/status.ts";
import { NAMELESS } from "#web/parts/cat-words.tsx";
import { Menu, MenuButton, MenuLink } from "#web/ui/menu.tsx";
import type { Chosen } from "./use-chosen-case.ts";

type Props = { item: Case; chosen: Chosen; iconOnly?: boolean };

/** What an adviser can do with a case; which of it depends on the status. */
export function AdministrationMenu({ item, chosen, iconOnly = false }: Props) {
  const { t } = useLingui();
  const { _id, status, account, cat } = item;
  const name = cat?.name || NAMELESS;
  return (
    <Menu
      label={iconOnly ? t`Administration, ${name}` : t`Administration`}
      icon={iconOnly ? "dots" : "down"}
      iconOnly={iconOnly}
    >
      {maySetTreatment(status) && (
        <MenuButton onPress={() => chosen.start(_id, "set-treatment")}>
          <Trans>Set Treatment</Trans>
        </MenuButton>
      )}
      {mayUpdateTreatment(status) && (
        <MenuButton onPress={() => chosen.start(_id, "update-treatment")}>
          <Trans>Update Treatment</Trans>
        </MenuButton>
      )}
      <MenuLink to={`/admin/reset-password/${account._id}`}>
        <Trans>Update Account Password</Trans>
      </MenuLink>
      <MenuButton apart onPress={() => chosen.start(_id, "change-status")}>
        <Trans>Change Status: {status}</Trans>
      </MenuButton>
      <MenuButton stop apart onPress={() => chosen.start(_id, "delete")}>
        <Trans>Delete</Trans>
      </MenuButton>
    </Menu>
  );
}
