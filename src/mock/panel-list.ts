import type { Locale } from '#contract/base/locale.ts'
import { panelWords } from './panel-words.ts'
import { type Scenario, type ScenarioName, scenarioNames, scenarios } from './scenarios.ts'

export type ScenarioList = {
  element: HTMLElement
  /** Shows only what has this text in its name or its words. */
  filter: (text: string) => void
  first: () => HTMLButtonElement | undefined
}

/** All scenarios in their groups, and the end of them on top; the arrow keys go from one to the next. */
export function scenarioList(
  locale: Locale,
  active: ScenarioName | null,
  onChoose: (name: ScenarioName | null) => void,
): ScenarioList {
  const words = panelWords[locale]
  const element = made('div', 'list')
  const nothing = made('p', 'nothing', words.nothing)
  nothing.hidden = true
  const groups: { whole: HTMLElement; buttons: HTMLButtonElement[] }[] = []
  const addGroup = (title: string | null, names: (ScenarioName | null)[]) => {
    const whole = made('section')
    const rows = made('ul')
    const buttons = names.map((name) => {
      const button = choice(name ?? words.none, name ? scenarios[name].words[locale] : words.noneWords, name === active)
      button.addEventListener('click', () => onChoose(name))
      const row = made('li')
      row.append(button)
      rows.append(row)
      return button
    })
    whole.append(...(title ? [made('h3', '', title)] : []), rows)
    groups.push({ whole, buttons })
  }
  addGroup(null, [null])
  for (const [group, title] of Object.entries(words.groups)) {
    addGroup(
      title,
      scenarioNames.filter((name) => (scenarios[name] as Scenario).group === group),
    )
  }
  element.append(...groups.map(({ whole }) => whole), nothing)

  const shown = () => groups.flatMap(({ buttons }) => buttons.filter((button) => !hidden(button)))
  element.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const all = shown()
    const at = all.indexOf(event.target as HTMLButtonElement)
    if (!all[at + step]) return
    event.preventDefault()
    all[at + step]?.focus()
  })
  return {
    element,
    first: () => shown()[0],
    filter(text) {
      const wanted = text.trim().toLowerCase()
      for (const { whole, buttons } of groups) {
        for (const button of buttons) rowOf(button).hidden = !button.textContent?.toLowerCase().includes(wanted)
        whole.hidden = buttons.every(hidden)
      }
      nothing.hidden = shown().length > 0
    },
  }
}

const rowOf = (button: HTMLElement) => button.parentElement as HTMLElement
const hidden = (button: HTMLElement) => rowOf(button).hidden

function choice(name: string, words: string, pressed: boolean): HTMLButtonElement {
  const button = made('button')
  button.type = 'button'
  button.setAttribute('aria-pressed', String(pressed))
  button.append(made('b', '', name), made('span', '', words))
  return button
}

export function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.textContent = text
  return element
}
