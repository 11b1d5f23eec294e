import { type CreditRoleId, creditRoles } from '#shared/credit-roles.ts';
import { nameIn } from '#shared/locale.ts';
import { useLanguage } from '#web/browser/language.ts';
import { Select } from '#web/ui/Select.tsx';

interface RoleSelectProps {
  label: string;
  value: CreditRoleId;
  onRole: (role: CreditRoleId) => void;
}

/** A person's role: lyrics, composition, production, other. */
export function RoleSelect({ label, value, onRole }: RoleSelectProps) {
  const language = useLanguage();
  return (
    <Select
      label={label}
      labelHidden
      value={value}
      onChange={(event) => {
        const role = creditRoles.find(({ id }) => id === event.currentTarget.value);
        if (role) onRole(role.id);
      }}
    >
      {creditRoles.map((role) => (
        <option key={role.id} value={role.id}>
          {nameIn(role, language)}
        </option>
      ))}
    </Select>
  );
}
