import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { signedIn } from '#tests/support/members.ts'
import type { MockServer } from '#tests/support/msw.ts'
import { openAs } from '../member-site.tsx'

/** Of a window: a phone’s, a tablet’s upright, or a desktop’s. */
type Width = boolean | 'tablet'

type Opening = { roleId?: number; locale?: 'en' | 'zh-cn'; wide?: Width; name?: string }

/** What jsdom has not; closing the app takes it away again. */
export function teachWidth(wide: Width = false): void {
  const widths = wide === 'tablet' ? ['48rem'] : wide ? ['48rem', '80rem'] : []
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: widths.some((width) => query.includes(width)),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

/** The admin area at an address, for somebody of a role: the administrator unless it is named. */
export async function openAdmin(server: MockServer, path: string, options: Opening = {}) {
  const { roleId = 9, locale = 'en', wide = false, name = 'Mo' } = options
  teachWidth(wide)
  const person = await signedIn(server.ports, { roleId, name })
  return { person, ...(await openAs(person, path, { locale })) }
}

/** The content beside the rail. */
export const content = () => within(document.getElementById('content') as HTMLElement)
export const rail = async (name = 'Sections') => within(await screen.findByRole('navigation', { name }))
/** What the rows of a list say, whichever way they are drawn. */
export const rows = () => [...document.querySelectorAll('[data-row]')].map((row) => row.textContent ?? '')
