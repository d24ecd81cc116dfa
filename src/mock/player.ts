import { endpointOf } from './calls.ts'
import { type Scenario, type ScenarioName, scenarios } from './scenarios.ts'

export type Player = {
  active: () => ScenarioName | null
  /** Ends what is played and begins another, or none. */
  play: (name: ScenarioName | null) => void
  /** What comes of a request while this is played; `next` is the server's own answer. */
  answer: (request: Request, next: () => Promise<Response>) => Promise<Response>
}

/** Plays one scenario at a time. `draw` makes the dice of each: the same each time where a test must repeat. */
export function createPlayer(draw: () => () => number = () => Math.random): Player {
  let active: ScenarioName | null = null
  let scenario: Scenario | null = null
  let random = draw()
  let endOnDevice: (() => void) | undefined
  return {
    active: () => active,
    play(name) {
      endOnDevice?.()
      active = name
      scenario = name && scenarios[name]
      random = draw()
      endOnDevice = scenario?.device?.()
    },
    async answer(request, next) {
      if (!scenario?.network) return next()
      const url = new URL(request.url)
      return scenario.network({ request, url, endpoint: endpointOf(request, url), next, random })
    },
  }
}
