/** Served as a file of its own, because the Content-Security-Policy does not allow inline styles. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --ground: #fbfaf7; --card: #ffffff; --ink: #14211c; --muted: #55635c; --line: #e3e6e2; --accent: #0f5c46;
  --warn-ink: #7a4b00; --warn: #fdf1da; --plain-ink: #46524c; --plain: #eef1ef;
  --get-ink: #1f4b8f; --get: #e8f0fb; --write-ink: #12684b; --write: #e6f4ec; --delete-ink: #9b1c1c; --delete: #fce9e7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f1714; --card: #17211d; --ink: #e9efeb; --muted: #9db0a6; --line: #2b3833; --accent: #5fd1a8;
    --warn-ink: #f3c97a; --warn: #33270f; --plain-ink: #b9c6bf; --plain: #22302a;
    --get-ink: #9cc2f7; --get: #14253d; --write-ink: #7ddcb5; --write: #10301f; --delete-ink: #f5a5a0; --delete: #3b1715;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.55 'Inter Variable', Inter, system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code { font: 0.92em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: 'Fraunces Variable', Fraunces, Georgia, serif; font-weight: 500; line-height: 1.2; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 16px; padding: 8px 16px; background: var(--card); }
.top, .columns { max-width: 1160px; margin: 0 auto; padding: 0 16px; }
.top { padding-top: 40px; padding-bottom: 24px; }
.top .name { margin: 0; color: var(--accent); font-weight: 600; }
.top h1 { margin: 4px 0 8px; font-size: 44px; }
.lead { max-width: 70ch; margin: 0; color: var(--muted); font-size: 16px; }
nav h2 { margin: 16px 0 4px; font: inherit; font-weight: 600; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 4px 0; text-decoration: none; }
nav li a { color: var(--muted); }
nav a:hover { text-decoration: underline; }
.preface, .route { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 20px 24px; }
.preface h2 { margin: 0 0 8px; font-size: 20px; }
.preface ul { margin: 0; padding-left: 20px; }
.service > h2 { margin: 56px 0 0; font-size: 32px; }
.base { margin: 4px 0 0; color: var(--muted); }
.chapter > h3 { margin: 32px 0 12px; font-size: 24px; }
.route { margin-bottom: 12px; }
.route:target { border-color: var(--accent); }
.route h4 { margin: 0; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; font-weight: 600; }
.method { min-width: 64px; padding: 2px 8px; border-radius: 8px; text-align: center; font-size: 12px; letter-spacing: 0.04em; background: var(--write); color: var(--write-ink); }
.method.get { background: var(--get); color: var(--get-ink); }
.method.delete { background: var(--delete); color: var(--delete-ink); }
.path { font-size: 15px; }
.summary { margin: 8px 0; max-width: 70ch; }
.marks { margin: 0; display: flex; flex-wrap: wrap; gap: 8px; }
.mark { padding: 2px 10px; border-radius: 8px; font-size: 12px; background: var(--plain); color: var(--plain-ink); }
.mark.later { background: var(--warn); color: var(--warn-ink); }
details { margin-top: 12px; border-top: 1px solid var(--line); }
summary { padding: 12px 0 0; cursor: pointer; color: var(--muted); }
summary:hover { color: var(--ink); }
.aside { float: right; font: 12px/1.9 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
h5 { margin: 20px 0 8px; font-size: 14px; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--muted); font-weight: 500; }
td:first-child { width: 30%; white-space: nowrap; }
td:nth-child(2) { width: 72px; }
td:nth-child(3) { min-width: 240px; }
.words { color: var(--muted); }
.codes { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 4px 20px; font-size: 14px; }
@media (min-width: 900px) {
  .columns { display: grid; grid-template-columns: 220px minmax(0, 1fr); gap: 48px; padding-bottom: 96px; }
  nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; align-self: start; padding-bottom: 24px; }
}
@media (max-width: 899px) {
  nav { margin-bottom: 24px; }
  nav ul { display: flex; flex-wrap: wrap; gap: 0 20px; }
  nav a { padding: 8px 0; }
  .top h1 { font-size: 32px; }
  .preface, .route { padding: 16px; }
  .aside { display: none; }
}
`
