import { getMany } from 'idb-keyval'
import { SessionUser } from '#contract/session.ts'
import { deviceStore } from '#device/store.ts'
import { startAfresh } from './afresh.ts'

const style = `
:host { all: initial; position: fixed; z-index: 2000; color-scheme: light dark;
  right: calc(12px + env(safe-area-inset-right)); bottom: calc(72px + env(safe-area-inset-bottom));
  font: 14px/1.5 system-ui, sans-serif; --paper: #fffdf8; --ink: #2b2620; --soft: #6a6055; --line: #e6dccb; }
@media (prefers-color-scheme: dark) { :host { --paper: #221e1a; --ink: #f1e9dc; --soft: #b8ab99; --line: #3a332b; } }
button { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--line); cursor: pointer; }
button:focus-visible { outline: 3px solid #c07a14; outline-offset: 2px; }
.open { display: grid; place-items: center; width: 44px; height: 44px; margin-left: auto; border-radius: 50%; opacity: .75; }
.open:hover, .open[aria-expanded=true] { opacity: 1; }
.card { width: 240px; margin-bottom: 8px; padding: 16px; box-sizing: border-box; border-radius: 14px;
  background: var(--paper); color: var(--ink); border: 1px solid var(--line); box-shadow: 0 8px 24px rgb(0 0 0 / 12%); }
.card[hidden] { display: none; }
h2 { margin: 0 0 8px; font-size: 14px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 0 0 12px; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.card button { width: 100%; min-height: 44px; border-radius: 10px; }
`

const content = `
<section class="card" id="card" aria-label="Mock" hidden>
  <h2>No server: everything runs in this tab</h2>
  <dl><dt>Person</dt><dd data-person></dd><dt>Language</dt><dd data-locale></dd></dl>
  <button type="button" data-afresh>Start afresh</button>
</section>
<button type="button" class="open" aria-label="Mock" aria-expanded="false" aria-controls="card">◐</button>
`

/** A quiet button above the tab bar; behind it, what the mock knows and a way to forget it. */
export function showPanel(): void {
  const host = document.createElement('lamplight-mock')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  root.innerHTML = content
  const find = (selector: string) => root.querySelector(selector) as HTMLElement
  const card = find('.card')
  const open = find('.open')

  const toggle = async (shown: boolean) => {
    if (shown) {
      find('[data-person]').textContent = await person()
      find('[data-locale]').textContent = document.documentElement.lang
    }
    card.hidden = !shown
    open.setAttribute('aria-expanded', String(shown))
  }
  open.addEventListener('click', () => void toggle(Boolean(card.hidden)))
  find('[data-afresh]').addEventListener('click', startAfresh)
  root.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape') void toggle(false)
  })
  document.body.append(host)
}

/** Who is signed in, as the session keeps it on the device. */
async function person(): Promise<string> {
  const [token, kept] = await getMany(['token', 'user'], deviceStore('lamplight-session'))
  const user = SessionUser.safeParse(kept)
  return token && user.success ? `${user.data.name} (role ${user.data.roleId})` : 'nobody'
}
