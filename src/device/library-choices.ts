import { promisifyRequest } from 'idb-keyval'
import { type LibrarySection, librarySections } from '#contract/library-sections.ts'
import { deviceStore } from './store.ts'

/**
 * What becomes of a section on this device, in both languages. `full`: it was given up for want of room, until somebody
 * asks for it again.
 */
export type SectionChoice = 'wanted' | 'paused' | 'removed' | 'full'

/** What the person, or want of room, decided about the library of this device. */
export type LibraryChoices = {
  sections: Record<LibrarySection, SectionChoice>
  images: 'wanted' | 'full'
  wifiOnly: boolean
  /** A yes to a large download in a browser. */
  agreed: boolean
}

const store = () => deviceStore('lamplight-library-choices')
const key = 'choices'

const usual: LibraryChoices = {
  sections: { help: 'wanted', question: 'wanted', blog: 'wanted' },
  images: 'wanted',
  wifiOnly: false,
  agreed: false,
}

/** Whatever was stored, in this build's shape: what it does not know counts as not chosen (F13). */
function choicesFrom(value: unknown): LibraryChoices {
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Partial<LibraryChoices>
  const known: unknown[] = ['paused', 'removed', 'full']
  const sections = { ...usual.sections }
  for (const section of librarySections) {
    const choice = stored.sections?.[section]
    if (known.includes(choice)) sections[section] = choice as SectionChoice
  }
  return {
    sections,
    images: stored.images === 'full' ? 'full' : 'wanted',
    wifiOnly: stored.wifiOnly === true,
    agreed: stored.agreed === true,
  }
}

export function readChoices(): Promise<LibraryChoices> {
  return store()('readonly', async (rows) => choicesFrom(await promisifyRequest<unknown>(rows.get(key))))
}

/** Changes the choices in one transaction; returns what they are then. */
export function changeChoices(change: (choices: LibraryChoices) => LibraryChoices): Promise<LibraryChoices> {
  return store()('readwrite', async (rows) => {
    const choices = change(choicesFrom(await promisifyRequest<unknown>(rows.get(key))))
    rows.put(choices, key)
    await promisifyRequest(rows.transaction)
    return choices
  })
}

/** Makes one choice for a section. */
export function chooseSection(section: LibrarySection, choice: SectionChoice): Promise<LibraryChoices> {
  return changeChoices((choices) => ({ ...choices, sections: { ...choices.sections, [section]: choice } }))
}
