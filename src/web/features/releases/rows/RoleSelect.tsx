import { type CreditRoleId, creditRoles } from '../../../../contract/vocabulary/credit-roles.ts';
import { Select } from '../../../ui/Select.tsx';

interface RoleSelectProps {
  label: string;
  value: CreditRoleId;
  onRole: (role: CreditRoleId) => void;
}

/** What somebody did: lyrics, composition, production, other. */
export function RoleSelect({ label, value, onRole }: RoleSelectProps) {
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
      {creditRoles.map(({ id, he }) => (
        <option key={id} value={id}>
          {he}
        </option>
      ))}
    </Select>
  );
}
