import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press, setTextSize } from '../keys.ts';
import { resize } from '../open-page.tsx';
import { answer, fails } from '../replies.ts';
import { newMember, newStation, openStation } from './station.ts';

const notice = page.getByRole('alertdialog');
const team = page.getByRole('list', { name: 'Team' });

/** Chooses from a member's menu. */
async function choose(name: string, action: string): Promise<void> {
  await press(page.getByRole('button', { name: `אפשרויות: ${name}` }));
  const item = page.getByRole('button', { name: `${action}: ${name}` });
  await expect.element(item).toBeEnabled();
  await press(item);
}

test('in the largest letters a long address breaks before its @ and its dots alone', async () => {
  const opened = newStation();
  const email = 'a0123456789012345678@averylonghostname.example.test';
  for (const member of opened.users) member.user_email = email;
  await resize(390, 844);
  await openStation(opened, '/?tab=team');
  const address = page.getByRole('main').getByText(email);
  await expect.element(address).toBeVisible();
  setTextSize('150');
  const letters: { letter: string; top: number }[] = [];
  const texts = document.createTreeWalker(address.element(), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const [index, letter] of [...(text.textContent ?? '')].entries()) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      letters.push({ letter, top: range.getBoundingClientRect().top });
    }
  }
  const lineStarts = letters.filter(
    ({ top }, index) => index > 0 && top > (letters[index - 1]?.top ?? top) + 4,
  );
  expect(lineStarts.length).toBeGreaterThan(0);
  for (const { letter } of lineStarts) expect('@.').toContain(letter);
});

test('each action for a person that fails has its own words, and the person stays', async () => {
  const opened = newStation();
  opened.users.push(
    newMember(opened.station, 'גיל', { status: 'pending' }),
    newMember(opened.station, 'איתי שדרן'),
    newMember(opened.station, 'עורך שני', { role: 'admin' }),
  );
  const down = fails(503, { detail: 'UNAVAILABLE' });
  answer('POST /radio-stations/:id/users/:userId/reject', down);
  answer('POST /radio-stations/:id/users/:userId/promote', down);
  answer('POST /radio-stations/:id/users/:userId/demote', down);
  answer('DELETE /radio-stations/:id/users/:userId', down);
  await openStation(opened, '/?tab=team');
  const expectFailure = async (title: string) => {
    await expect.element(notice.getByRole('heading')).toHaveTextContent(title);
    await press(notice.getByRole('button'));
    await expect.element(notice).not.toBeInTheDocument();
  };
  await press(page.getByRole('button', { name: 'דחייה: גיל' }));
  await expectFailure('הבקשה לא נדחתה');
  await choose('איתי שדרן', 'מתן הרשאת ניהול');
  await expectFailure('הרשאת הניהול לא ניתנה');
  await choose('עורך שני', 'הסרת הרשאת ניהול');
  await expectFailure('הרשאת הניהול לא הוסרה');
  await choose('איתי שדרן', 'הסרה');
  await expect.element(notice.getByRole('heading')).toMatchTextContent(/מהצוות\?/);
  await press(notice.getByRole('button', { name: 'הסרה' }));
  await expectFailure('ההסרה מהצוות לא נשמרה');
  await expect.element(page.getByRole('list', { name: 'Pending' }).getByText('גיל')).toBeVisible();
  await expect.element(team.getByText('איתי שדרן', { exact: true })).toBeVisible();
});

test('the last admin stays, and sees why', async () => {
  const opened = newStation();
  answer('POST /radio-stations/:id/users/:userId/demote', fails(409, { detail: 'LAST_ADMIN' }));
  await openStation(opened, '/?tab=team');
  await choose('מיכל עורכת', 'הסרת הרשאת ניהול');
  await expect
    .element(
      notice.getByText('בתחנה צריך להישאר לפחות חשבון ניהול אחד. אפשר לתת ניהול לחשבון אחר ואז לנסות.'),
    )
    .toBeVisible();
});

test('a member sees the team without the controls', async () => {
  const opened = newStation({ role: 'member' });
  opened.users.push(newMember(opened.station, 'איתי שדרן', { role: 'admin' }));
  await openStation(opened, '/?tab=team');
  await expect.element(team.getByText('איתי שדרן', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /הסרה|הסרת|מתן/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /אפשרויות/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Settings/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('הזמנה לצוות')).not.toBeInTheDocument();
});

test('a team that can’t be loaded says so, and can be loaded again', async () => {
  const opened = newStation();
  const { users } = opened;
  answer('GET /radio-stations/:id/users', ({ query }) =>
    query.get('status') === 'approved' ? fails(403, { detail: 'FORBIDDEN' }) : users,
  );
  await openStation(opened, '/?tab=team');
  await expect.element(page.getByText('הצוות לא נטען')).toBeVisible();
  answer('GET /radio-stations/:id/users', users);
  await press(page.getByRole('button', { name: 'ניסיון נוסף' }));
  await expect.element(team.getByText('מיכל עורכת', { exact: true })).toBeVisible();
});

test('the number of waiting people doesn’t cover the settings icon, in the largest text too', async () => {
  const opened = newStation();
  opened.users.push(newMember(opened.station, 'רות טל', { status: 'pending' }));
  await resize(390, 844);
  await openStation(opened, '/?tab=team');
  const settings = page.getByRole('banner').getByRole('button', { name: /^Settings/ });
  await expect.element(settings).toMatchTextContent('1');
  for (const size of ['100', '150'] as const) {
    setTextSize(size);
    const [sign, number] = ['svg', 'span:last-child'].map((part) =>
      settings.element().querySelector(part)?.getBoundingClientRect(),
    );
    if (!sign || !number) throw new Error('no sign, or no number');
    const over = (from: 'left' | 'top', to: 'right' | 'bottom') =>
      Math.max(0, Math.min(sign[to], number[to]) - Math.max(sign[from], number[from]));
    const covered = (over('left', 'right') * over('top', 'bottom')) / (sign.width * sign.height);
    expect(covered, `in text of ${size} %`).toBeLessThan(0.3);
  }
});
