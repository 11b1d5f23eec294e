/** The cashier’s style: the product’s own colours (`src/web/ui/tokens.css`), and a prominent notice. */
export const style = `
:root { color-scheme: dark; font: 1rem/1.5 Heebo, system-ui, sans-serif; background: #0b0b0c; color: #f3f3f0; }
* { box-sizing: border-box; margin: 0; }
body { display: grid; justify-content: center; padding: 2rem 1rem; }
main { display: grid; gap: 1.5rem; width: min(34rem, 100vw - 2rem); }
.notice { padding: .75rem 1rem; border-radius: .75rem; background: #f0bf4c; color: #0b0b0c; }
.notice strong { margin-inline-end: .5rem; padding: .1rem .5rem; border-radius: .375rem; background: #0b0b0c; color: #f0bf4c; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { font-size: 1.125rem; }
h3 { font-size: 1rem; }
section, li { display: grid; gap: .5rem; padding: 1.25rem; border: 1px solid #2a2a2e; border-radius: 1rem; background: #131315; }
ul { display: grid; gap: .75rem; padding: 0; list-style: none; }
li { background: #1c1c1f; }
.price { font-size: 2.5rem; font-weight: 700; line-height: 1.1; }
.money { white-space: nowrap; }
.quiet { color: #b9b9b6; }
.declined { padding: .75rem 1rem; border: 1px solid #ff8b9c; border-radius: .75rem; color: #ff8b9c; }
.acts { display: flex; flex-wrap: wrap; gap: .75rem; }
.button, .lamp { display: inline-block; min-height: 2.75rem; padding: .5rem 1.25rem; border: 1px solid #77777d; border-radius: 1.5rem; background: transparent; color: inherit; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button.lamp, a.lamp { border-color: #ff5436; background: #ff5436; color: #0b0b0c; }
:focus-visible { outline: 3px solid #f3f3f0; outline-offset: 3px; }
`;
