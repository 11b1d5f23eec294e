/** How tests start Chromium: journeys, and component tests. */
export const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  // Without it Chromium gives no download a Hebrew name.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
    // Pages live for seconds here: optimizing their scripts takes more time than it saves.
    '--js-flags=--no-turbofan --no-maglev',
  ],
};

/** Whose browser it is. */
export const reader = { locale: 'he-IL', timezoneId: 'Asia/Jerusalem' };
