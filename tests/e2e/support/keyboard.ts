import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** An element as a failed test names it; there once a walk has begun. */
    inWords: (element: Element) => string
    /** What the keys since the last look have led to. */
    led: Led[]
  }
}

/** Where a Tab led to. */
type Led = { is: 'end' } | { is: 'stop'; isEditor: boolean; words: string }

/** What a walk by Tab through a page missed; each a list of elements in words. */
export interface Walked {
  /** Seen, to be used, and never reached. */
  missed: string[]
  /** Reached, with nothing that shows it, or behind something else. */
  unseen: string[]
  /** Looks as if it could be tapped, and no key does it. */
  mouseOnly: string[]
  reached: number
}

const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex="0"]'

/** Runs in the page: looks where the focus is as each Tab is let go, when it has been led there and scrolled into sight. */
function lookAtEachTab(): void {
  const deepest = (root: DocumentOrShadowRoot): Element | null => {
    const active = root.activeElement
    return active?.shadowRoot ? (deepest(active.shadowRoot) ?? active) : active
  }
  const look = (): Led => {
    // What slides in, or out of the way, is looked at where it comes to rest.
    for (const moving of document.getAnimations())
      if (
        moving.timeline === document.timeline &&
        moving.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      )
        moving.finish()
    const active = deepest(document) as HTMLElement | null
    if (!active || active === document.body) return { is: 'end' }
    const marked = active.closest<HTMLElement>('[data-stop]')
    const radios = active.matches('input[type=radio]')
      ? [...document.querySelectorAll<HTMLInputElement>('input[type=radio][data-stop]')].filter(
          ({ name }) => name === (active as HTMLInputElement).name,
        )
      : []
    for (const one of [marked, ...radios]) if (one) one.dataset.stop = ''
    const isEditor = active.closest('.cm-content') !== null
    // The element itself, what holds it, or a label that stands for it shows where the keyboard is.
    let shows = isEditor
    for (let one: Element | null = active, up = 0; one && up < 4 && !shows; one = one.parentElement, up++) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) shows = true
      if (one.matches(':focus-within') && boxShadow !== 'none') shows = true
    }
    for (const sibling of [active.nextElementSibling, active.previousElementSibling])
      if (sibling && getComputedStyle(sibling).outlineStyle !== 'none') shows = true
    // Some of it can be seen; an editor is longer than the screen.
    const { left, top, right, bottom } = active.getBoundingClientRect()
    const isHere = (share: number) => {
      const [x, y] = [(left + right) / 2, Math.max(top, 0) + (Math.min(bottom, innerHeight) - Math.max(top, 0)) * share]
      const there = (active.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y)
      return there && (active.contains(there) || there.contains(active) || there.closest('label')?.contains(active))
    }
    const isSeen = [0.25, 0.5, 0.75].some(isHere)
    return {
      is: 'stop',
      isEditor,
      words: shows
        ? isSeen
          ? ''
          : `covered ${window.inWords(active)} ${left} ${top} ${right} ${bottom}`
        : `no ring ${window.inWords(active)}`,
    }
  }
  const isFirst = window.led === undefined
  window.led = []
  if (isFirst) addEventListener('keyup', ({ key }) => key === 'Tab' && window.led.push(look()), { capture: true })
}

/**
 * Goes through a page by Tab alone, from its beginning until it begins again. Of what is one stop for the keyboard (radios
 * of a name, a group that arrows go through) one element is enough. An editor of code takes Tab for itself until Escape.
 */
export async function walkByTab(page: Page): Promise<Walked> {
  const count = await page.evaluate((selector) => {
    window.inWords = (element) =>
      `${element.tagName.toLowerCase()}.${element.className} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
    const usable = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect()
      const shown = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
      return shown && element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert]')
    }
    const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(usable)
    const names = new Set<string>()
    for (const [at, element] of all.entries()) {
      const { name, type } = element as HTMLInputElement
      if (type === 'radio' && names.has(name)) continue
      if (type === 'radio') names.add(name)
      element.dataset.stop = String(at)
    }
    const body = document.body
    body.tabIndex = -1
    body.focus()
    getSelection()?.removeAllRanges()
    return all.length
  }, controls)

  await page.evaluate(lookAtEachTab)
  // A key in an editor is told before the next one is pressed.
  const atOnce = (await page.locator('.cm-content').count()) > 0 ? 1 : 12
  const unseen: string[] = []
  let reached = 0
  walk: for (let step = 0; step < count + 30; step += atOnce) {
    for (let key = 0; key < atOnce; key++) await page.keyboard.press('Tab')
    const led = await page.evaluate(() => window.led.splice(0))
    // A key that nobody heard led out of the page.
    if (led.length < atOnce) led.push({ is: 'end' })
    for (const at of led) {
      if (at.is === 'end') {
        if (reached > 0) break walk
        continue
      }
      reached++
      if (at.words) unseen.push(at.words)
      if (at.isEditor) await page.keyboard.press('Escape')
    }
  }
  const { missed, mouseOnly } = await page.evaluate((selector) => {
    // Everything is within the body: with it, all would be taken for what keys reach.
    document.body.removeAttribute('tabindex')
    const stops = [...document.querySelectorAll<HTMLElement>('[data-stop]')]
    const left = stops.filter(({ dataset }) => dataset.stop !== '')
    for (const stop of stops) delete stop.dataset.stop
    const tappable = [...document.querySelectorAll<HTMLElement>('main *, nav *, header *')].filter(
      (element) =>
        getComputedStyle(element).cursor === 'pointer' &&
        element.checkVisibility() &&
        !element.closest(`${selector}, label, [tabindex], [aria-disabled=true], :disabled`) &&
        !element.querySelector(selector),
    )
    return {
      missed: left.filter((element) => element.isConnected).map(window.inWords),
      mouseOnly: tappable.map(window.inWords),
    }
  }, controls)
  return { missed, unseen, mouseOnly, reached }
}
