import { forgetHelp, wishHelpForgotten } from './afresh.ts'
import type { Player } from './player.ts'
import { isScenarioName, type Scenario, type ScenarioName, scenarios, siteOf } from './scenarios.ts'

/** Session storage: a tab plays its scenario through reloads, as it keeps its throttling in the developer tools. */
const key = 'lamplight-mock-scenario'
const parameter = 'scenario'

/** What this page is to play: what its address asks for (`?scenario=need-login`, `none` ends it), else what went on before. */
export function chosenScenario(): ScenarioName | null {
  const url = new URL(location.href)
  const asked = url.searchParams.get(parameter)
  if (asked !== null) {
    url.searchParams.delete(parameter)
    history.replaceState(history.state, '', url)
    if (isScenarioName(asked)) {
      if (beginsUnsaved(asked)) wishHelpForgotten()
      return keep(asked)
    }
    if (asked === 'none') return keep(null)
    console.warn(`There is no scenario “${asked}”`)
  }
  const kept = sessionStorage.getItem(key)
  return isScenarioName(kept) && !endsWithPage(kept) ? kept : keep(null)
}

const beginsUnsaved = (name: ScenarioName) => (scenarios[name] as Scenario).unsaved === true
const endsWithPage = (name: ScenarioName) => (scenarios[name] as Scenario).endsWithPage === true

function keep(name: ScenarioName | null): ScenarioName | null {
  if (name) sessionStorage.setItem(key, name)
  else sessionStorage.removeItem(key)
  return name
}

/** Plays another scenario, or none; the page starts again where it would otherwise go on with what it has loaded. */
export function choose(player: Player, name: ScenarioName | null): void {
  const before = player.active()
  keep(name)
  if (name && beginsUnsaved(name)) forgetHelp()
  else if (siteOf(name) !== siteOf(before)) location.reload()
  else {
    player.play(name)
    // What waits for a better moment looks again, as when the person comes back to the tab.
    document.dispatchEvent(new Event('visibilitychange'))
  }
}
