import * as z from 'zod/mini'
import { Failure } from '#app/api/failure.ts'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { codes } from '#contract/base/codes.ts'
import { DocumentText, EditRev, WrittenText } from '#contract/document/document.ts'
import { conflictsOf, mergeWritten, type WrittenMerge, writtenOf } from './merge-written.ts'

/** What the device keeps of a text that the server has not: the text, and what it was made of. */
export const KeptCopy = z.object({ rev: EditRev, base: WrittenText, text: WrittenText })
export type KeptCopy = z.infer<typeof KeptCopy>

/** A document's text as it stands on the server. `by` is the person who saved it last. */
export interface ServerText {
  rev: number
  text: WrittenText
  by: string
}

export interface CopyPorts {
  /** Throws a Failure. */
  save: (text: WrittenText, rev: number) => Promise<{ rev: number; at: number }>
  /** The document as it stands by now, wherever it was moved; null of one that was deleted. Throws a Failure. */
  read: () => Promise<ServerText | null>
  /** Keeps it on the device in a moment; null lets go of it. */
  keep: (copy: KeptCopy | null) => void
  /** Resolves when no input method is composing: until then nobody but the person may change the text. */
  still: () => Promise<void>
}

/**
 * `saved`: the server has all of it. `typed`: the device has, the server will in a moment. `unreached`: it will when it
 * is reached again. `invalid`: it breaks a rule, `problems` says which. `gone`: the document was deleted.
 */
export type CopyPhase = 'saved' | 'typed' | 'saving' | 'unreached' | 'invalid' | 'refused' | 'conflict' | 'gone'

export interface CopyState {
  phase: CopyPhase
  /** When the server saved it last, while this page was open; integer seconds. */
  savedAt: number | null
  /** Names of contract/base/problems.ts, by the field. */
  problems: ReadonlyMap<string, string>
  failure: unknown
  /** Somebody else's text and this one, where the same lines differ. */
  conflict: { merge: WrittenMerge; theirs: ServerText } | null
  /** Whose changes were taken in last; empty where nobody's were. */
  mergedWith: string
  /** Counted on whenever the text changed by itself. */
  round: number
}

/** Until the server gets it, milliseconds: after the last key, and at most while one goes on typing. */
const restMs = 3_000
const mostMs = 15_000

/**
 * The working copy of one document while it is written: kept on the device with each change, saved on the server when the
 * typing rests, merged with what someone else saved meanwhile. Nothing typed is ever given up: where the same lines differ
 * the person chooses.
 */
export class WorkingCopy {
  text: WrittenText
  private base: WrittenText
  private rev: number
  private timer: ReturnType<typeof setTimeout> | undefined
  private changedAt: number | null = null
  private sending: Promise<boolean> | null = null
  private readonly listeners = new Set<() => void>()
  private readonly readers = new Set<() => void>()
  private state: CopyState = {
    phase: 'saved',
    savedAt: null,
    problems: new Map(),
    failure: null,
    conflict: null,
    mergedWith: '',
    round: 0,
  }

  constructor(
    start: KeptCopy,
    private readonly ports: CopyPorts,
  ) {
    this.text = start.text
    this.base = start.base
    this.rev = start.rev
    if (!this.isSaved) this.plan()
  }

  readonly getState = (): CopyState => this.state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Hears of each change of the text, by anybody. Returns its end. */
  readonly onText = (reader: () => void): (() => void) => {
    this.readers.add(reader)
    return () => this.readers.delete(reader)
  }

  /** The server's own count; what is done to the document names it. */
  get at(): number {
    return this.rev
  }

  get isSaved(): boolean {
    return isSame(this.text, this.base)
  }

  /** The person changed something. */
  change(part: Partial<WrittenText>): void {
    this.text = { ...this.text, ...part }
    for (const reader of this.readers) reader()
    this.keep()
    if (this.state.phase === 'conflict' || this.state.phase === 'gone') return
    if (this.isSaved && !this.sending) {
      clearTimeout(this.timer)
      this.changedAt = null
      this.set({ phase: 'saved', problems: new Map() })
    } else this.plan()
  }

  /** Sends what the server does not have. Whether it then has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    while (this.sending || !this.isSaved) {
      if (this.state.conflict) return false
      this.sending ??= this.send().finally(() => {
        this.sending = null
      })
      if (!(await this.sending)) return false
    }
    return true
  }

  /** The document as somebody read it from the server: shown where nothing is typed over what was there before. */
  meet({ rev, text }: Omit<ServerText, 'by'>): void {
    if (rev <= this.rev || !this.isSaved || this.sending) return
    this.rev = rev
    if (!isSame(text, this.text)) this.take(text, {})
    this.base = text
  }

  /** Something was done to the document, which counts on. */
  counted(rev: number): void {
    this.rev = Math.max(this.rev, rev)
  }

  /** What the person chose of both texts; all of theirs is in it where they wanted it. */
  async resolve(chosen: ReadonlyMap<string, string>): Promise<boolean> {
    const { conflict } = this.state
    if (!conflict) return true
    const { merge, theirs } = conflict
    this.base = theirs.text
    this.rev = theirs.rev
    this.take(writtenOf(merge, chosen), { phase: 'typed', conflict: null })
    this.keep()
    return this.flush()
  }

  private plan(): void {
    clearTimeout(this.timer)
    const now = Date.now()
    this.changedAt ??= now
    this.timer = setTimeout(() => void this.flush(), Math.max(0, Math.min(restMs, this.changedAt + mostMs - now)))
    this.set({ phase: 'typed' })
  }

  private async send(): Promise<boolean> {
    const sent = this.text
    const problems = problemsOf(sent)
    if (problems.size > 0) return this.stop({ phase: 'invalid', problems })
    this.changedAt = null
    this.set({ phase: 'saving', problems, failure: null })
    try {
      const { rev, at } = await this.ports.save(sent, this.rev)
      this.rev = rev
      this.base = sent
      this.keep()
      this.set({ phase: this.isSaved ? 'saved' : 'typed', savedAt: at })
      return true
    } catch (error) {
      // Gone from its address it may have another one.
      const isElsewhere = error instanceof Failure && (error.code === codes.stale || error.isNotFound)
      return isElsewhere ? this.merge() : this.failed(error)
    }
  }

  /** Somebody else saved. What they changed is taken in; where both changed the same lines, the person is asked. */
  private async merge(): Promise<boolean> {
    try {
      const theirs = await this.ports.read()
      if (!theirs) return this.stop({ phase: 'gone' })
      await this.ports.still()
      const merge = mergeWritten(this.base, this.text, theirs.text)
      if (conflictsOf(merge).length > 0) return this.stop({ phase: 'conflict', conflict: { merge, theirs } })
      const isChanged = !isSame(theirs.text, this.base)
      this.base = theirs.text
      this.rev = theirs.rev
      this.take(writtenOf(merge, new Map()), { phase: 'typed', ...(isChanged && { mergedWith: theirs.by }) })
      this.keep()
      return true
    } catch (error) {
      return this.failed(error)
    }
  }

  private failed(error: unknown): boolean {
    const problems = new Map(Object.entries(fieldErrors(error)))
    if (problems.size > 0) return this.stop({ phase: 'invalid', problems })
    const isFailure = error instanceof Failure
    if (isFailure && error.isNotFound) return this.stop({ phase: 'gone' })
    if (isFailure && error.isUnreachable) return this.stop({ phase: 'unreached' })
    return this.stop({ phase: 'refused', failure: error })
  }

  private stop(change: Partial<CopyState>): boolean {
    this.set(change)
    return false
  }

  private take(text: WrittenText, change: Partial<CopyState>): void {
    this.text = text
    for (const reader of this.readers) reader()
    this.set({ ...change, round: this.state.round + 1 })
  }

  private keep(): void {
    this.ports.keep(this.isSaved ? null : { rev: this.rev, base: this.base, text: this.text })
  }

  private set(change: Partial<CopyState>): void {
    const isNew = Object.entries(change).some(([name, value]) => this.state[name as keyof CopyState] !== value)
    if (!isNew) return
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}

/** What the contract has against a text, by the field. */
function problemsOf(text: WrittenText): Map<string, string> {
  const read = DocumentText.safeParse(text)
  return new Map(read.success ? [] : read.error.issues.map(({ path, message }) => [String(path[0]), message]))
}

const isSame = (one: WrittenText, other: WrittenText): boolean =>
  one.title === other.title &&
  one.summary === other.summary &&
  one.body === other.body &&
  one.tags.length === other.tags.length &&
  one.tags.every((tag, at) => tag === other.tags[at])
