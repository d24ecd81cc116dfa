/**
 * Of a shadow root: of the app only the heights of its prompts, toasts and main buttons reach it, so that it covers none of
 * them. On the left: what floats over the app's lists floats on the right.
 */
export const panelStyle = `
:host { all: initial; position: fixed; z-index: 2000; color-scheme: light dark; pointer-events: none;
  --clear: calc(72px + env(safe-area-inset-bottom) + var(--prompts, 0px) + var(--toast-errors, 0px) +
    var(--actions, 0px));
  left: calc(12px + env(safe-area-inset-left)); bottom: var(--clear);
  display: flex; flex-direction: column; align-items: flex-start; gap: 8px; max-width: calc(100vw - 24px);
  font: 14px/1.5 system-ui, sans-serif; --paper: #fffdf8; --ink: #2b2620; --soft: #6a6055; --line: #e6dccb;
  --sunken: #f5efe4; --accent: #94560a; --glow: #fbf1df; }
@media (prefers-color-scheme: dark) { :host { --paper: #221e1a; --ink: #f1e9dc; --soft: #b8ab99; --line: #3a332b;
  --sunken: #2b2621; --accent: #f0ae45; --glow: #33291a; } }
* { box-sizing: border-box; }
button, input { font: inherit; color: var(--ink); }
button { cursor: pointer; }
button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.open { pointer-events: auto; display: flex; align-items: center; gap: 8px; min-width: 44px; height: 44px; padding: 0 14px;
  justify-content: center; border: 1px solid var(--line); border-radius: 22px; background: var(--paper); opacity: .75; }
.open.playing { border-color: var(--accent); color: var(--accent); opacity: 1; font-weight: 600; }
.open:hover, .open:focus-visible, .open[aria-expanded=true] { opacity: 1; }
.card { pointer-events: auto; display: flex; flex-direction: column; width: min(360px, calc(100vw - 24px));
  max-height: min(620px, calc(100dvh - 76px - var(--clear))); border-radius: 14px; overflow: hidden;
  background: var(--paper); color: var(--ink); border: 1px solid var(--line); box-shadow: 0 8px 24px rgb(0 0 0 / 14%); }
.card[hidden] { display: none; }
.head { padding: 14px 16px 12px; border-bottom: 1px solid var(--line); }
h2 { margin: 0; font-size: 14px; font-weight: 600; }
.who { margin: 2px 0 10px; color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
input { width: 100%; height: 44px; padding: 0 12px; border: 1px solid var(--line); border-radius: 10px;
  background: var(--sunken); font-size: 16px; }
input::placeholder { color: var(--soft); opacity: 1; }
.list { flex: 1; min-height: 0; overflow-y: auto; overscroll-behavior: contain; padding: 4px 8px 8px; }
h3 { margin: 12px 8px 4px; font-size: 12px; font-weight: 600; color: var(--soft); }
ul { list-style: none; margin: 0; padding: 0; }
li button { display: block; width: 100%; min-height: 44px; padding: 6px 10px; text-align: left; border: 1px solid transparent;
  border-radius: 10px; background: none; }
li button:hover { background: var(--sunken); }
li button[aria-pressed=true] { background: var(--glow); border-color: var(--accent); }
li b { display: block; font: 600 13px/1.5 ui-monospace, monospace; }
li span { display: block; color: var(--soft); font-size: 13px; line-height: 1.4; }
[hidden] { display: none !important; }
.nothing { margin: 16px 8px; color: var(--soft); }
.foot { display: flex; gap: 8px; padding: 10px 12px; border-top: 1px solid var(--line); }
.foot button { flex: 1; min-height: 44px; padding: 0 8px; border-radius: 10px; border: 1px solid var(--line); background: none; }
`
