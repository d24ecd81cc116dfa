import { getMany } from 'idb-keyval'
import type { Locale } from '#contract/base/locale.ts'
import { SessionUser } from '#contract/sign-on/session.ts'
import { deviceStore } from '#device/store.ts'
import { forgetHelp, startAfresh } from './afresh.ts'
import { choose } from './chosen.ts'
import { made, type ScenarioList, scenarioList } from './panel-list.ts'
import { panelStyle } from './panel-style.ts'
import { panelWords } from './panel-words.ts'
import type { Player } from './player.ts'
import type { ScenarioName } from './scenarios.ts'

/** A quiet button above the tab bar that names what is played; behind it, who is here, the scenarios, and ways to forget. */
export function showPanel(player: Player): void {
  const host = document.createElement('lamplight-mock')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(panelStyle)
  root.adoptedStyleSheets = [sheet]

  const card = made('section', 'card')
  card.id = 'card'
  card.setAttribute('aria-label', 'Mock')
  card.hidden = true
  const open = made('button', 'open')
  open.type = 'button'
  open.setAttribute('aria-controls', 'card')
  root.append(card, open)

  const name = () => {
    const active = player.active()
    open.replaceChildren(made('span', '', '◐'), ...(active ? [made('span', '', active)] : []))
    open.classList.toggle('playing', active !== null)
    open.setAttribute('aria-label', active ? `Mock: ${active}` : 'Mock')
  }
  const toggle = (shown: boolean) => {
    if (shown) fill()
    card.hidden = !shown
    open.setAttribute('aria-expanded', String(shown))
    if (!shown) open.focus()
  }
  const onChoose = (chosen: ScenarioName | null) => {
    toggle(false)
    choose(player, chosen)
    name()
  }
  const fill = () => {
    const locale = pageLocale()
    const words = panelWords[locale]
    const list = scenarioList(locale, player.active(), onChoose)
    const head = made('div', 'head')
    const who = made('p', 'who')
    void person(locale).then((text) => {
      who.textContent = text
    })
    head.append(made('h2', '', words.title), who, searchField(words.search, list))
    const foot = made('div', 'foot')
    foot.append(button(words.forget, forgetHelp), button(words.afresh, startAfresh))
    card.replaceChildren(head, list.element, foot)
    // What is played is in sight.
    requestAnimationFrame(() => list.element.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'center' }))
  }

  open.addEventListener('click', () => toggle(Boolean(card.hidden)))
  root.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape' || card.hidden) return
    event.stopPropagation()
    toggle(false)
  })
  name()
  open.setAttribute('aria-expanded', 'false')
  document.body.append(host)
}

function searchField(label: string, list: ScenarioList): HTMLInputElement {
  const field = made('input')
  field.type = 'search'
  field.placeholder = label
  field.setAttribute('aria-label', label)
  field.addEventListener('input', () => list.filter(field.value))
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') list.first()?.focus()
    else if (event.key === 'Enter' && field.value.trim()) list.first()?.click()
    else return
    event.preventDefault()
  })
  return field
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = made('button', '', text)
  element.type = 'button'
  element.addEventListener('click', onClick)
  return element
}

const pageLocale = (): Locale => (document.documentElement.lang.startsWith('en') ? 'en' : 'zh-cn')

/** Who is signed in, as the session keeps it on the device. */
async function person(locale: Locale): Promise<string> {
  const [token, kept] = await getMany(['token', 'user'], deviceStore('lamplight-session'))
  const user = SessionUser.safeParse(kept)
  const words = panelWords[locale]
  return token && user.success ? words.person(user.data.name, user.data.roleId) : words.nobody
}
