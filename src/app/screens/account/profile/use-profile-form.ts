import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useFields } from '#app/fields/use-fields.ts'
import type { Draft } from '#app/offline/use-draft.ts'
import { codes } from '#contract/base/codes.ts'
import { Profile, saveProfile } from '#contract/profile/profile.ts'
import { type Changes, changesOf, clashes, type ProfileDraft, ProfileValues, valuesOf } from './profile-values.ts'
import { showProfile } from './show-profile.ts'

const isEmpty = (changes: Changes) => Object.keys(changes).length === 0

/**
 * The form over a profile, and what becomes of it: changes are kept as a draft until they are saved; a profile that was
 * changed elsewhere meanwhile is shown or overwritten as the person says; what they take back can be brought back.
 */
export function useProfileForm(profile: Profile, draft: Draft<ProfileDraft>) {
  const queryClient = useQueryClient()
  const { sendAsync } = useApiMutation(saveProfile, { success: true })
  const [base, setBase] = useState(() => valuesOf(profile))
  /** The revision that is being changed; of a draft it may be an old one. */
  const rev = useRef(draft.found?.rev ?? profile.rev)
  const [newer, setNewer] = useState<Profile | null>(null)
  const [aside, setAside] = useState<Changes | null>(null)
  const [restored, setRestored] = useState(() => !isEmpty(changesOf(draft.found?.changes ?? {}, base)))
  const fields = useFields<ProfileValues>({
    schema: ProfileValues,
    defaults: { ...base, ...draft.found?.changes },
    onSubmit: save,
  })
  const { form } = fields
  const changes = changesOf(useWatch({ control: fields.control }), base)

  const fill = (values: Changes) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name as keyof ProfileValues, value)
  }
  /** Goes on from another state of the server's; what was changed here stays as it was typed. */
  const goOnFrom = (next: Profile, mine: Changes) => {
    const values = valuesOf(next)
    rev.current = next.rev
    setBase(values)
    fill({ ...values, ...mine })
    setNewer(null)
  }

  async function save(values: ProfileValues): Promise<void> {
    const typed = form.getValues()
    try {
      const { data } = await sendAsync({ ...values, rev: rev.current })
      // A member who went on typing meanwhile keeps it.
      goOnFrom(data, changesOf(form.getValues(), typed))
      setAside(null)
      setRestored(false)
      showProfile(queryClient, data)
    } catch (error) {
      const present = presentOf(error)
      if (!present) throw error
      setNewer(present)
    }
  }

  // Read anew and changed elsewhere: quietly taken over, unless it concerns what was typed here. Then saving says so.
  const seen = useRef(profile.rev)
  useEffect(() => {
    const outdated = rev.current < seen.current
    if (profile.rev <= seen.current) return
    seen.current = profile.rev
    if (profile.rev > rev.current && !outdated && !clashes(changes, base, valuesOf(profile))) goOnFrom(profile, changes)
  })

  const { keep } = draft
  const kept = isEmpty(changes) ? aside : changes
  const text = JSON.stringify(kept)
  useEffect(() => {
    const left = JSON.parse(text) as Changes | null
    keep(left && { rev: rev.current, changes: left })
  }, [keep, text])

  return {
    fields,
    changed: !isEmpty(changes),
    /** What was typed is back from an earlier visit. */
    restored: restored && !isEmpty(changes),
    /** Somebody saved another one; this is it. */
    newer,
    /** What was typed was taken away and can be brought back. */
    isAside: aside !== null && isEmpty(changes),
    discard() {
      setAside(changes)
      setRestored(false)
      form.clearErrors()
      fill(base)
    },
    showNewer() {
      if (!newer) return
      setAside(changes)
      form.clearErrors()
      goOnFrom(newer, {})
      showProfile(queryClient, newer)
    },
    async overwrite() {
      if (!newer) return
      goOnFrom(newer, changes)
      await fields.onSubmit()
    },
    bringBack() {
      if (aside) fill(aside)
      setAside(null)
    },
  }
}

/** The present profile, where the server refuses an older one. */
function presentOf(error: unknown): Profile | null {
  if (!(error instanceof Failure) || error.code !== codes.stale) return null
  const present = Profile.safeParse(error.data)
  return present.success ? present.data : null
}
