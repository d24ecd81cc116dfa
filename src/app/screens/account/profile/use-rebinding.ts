import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '#app/api/mutation.ts'
import { fieldErrors, useFields } from '#app/fields/use-fields.ts'
import { notify } from '#app/lib/notifications.ts'
import { EmailField, VerificationCodeField } from '#contract/base/fields.ts'
import { MobileField } from '#contract/base/mobile.ts'
import { type BindingKind, changeEmail, changeMobile, proveBinding } from '#contract/binding/binding.ts'
import type { Profile } from '#contract/profile/profile.ts'
import { showProfile } from './show-profile.ts'

const Proof = z.object({ code: VerificationCodeField })

/** Only the one that is being bound is asked for. */
const Wanted = {
  email: z.object({ email: EmailField, mobile: z.string(), code: VerificationCodeField }),
  mobile: z.object({ email: z.string(), mobile: MobileField, code: VerificationCodeField }),
}
const nothing = { email: '', mobile: '', code: '' }

const success = {
  email: msg`Your e-mail address is saved`,
  mobile: msg`Your mobile number is saved`,
}

/** `until`: milliseconds of the page's own clock, which nobody puts forward or back. */
interface Pass {
  secret: string
  until: number
}

/**
 * Binding an address in two steps: the old one proves by a code that it is still one's own, which gives a pass for ten
 * minutes; the new one proves the same. Where nothing is bound yet the second step is all. What was typed stays while the
 * sheet around it is closed and opened again.
 */
export function useRebinding(kind: BindingKind, profile: Profile, onDone: () => void) {
  const queryClient = useQueryClient()
  const [by, setBy] = useState<BindingKind>(profile[kind] === '' && profile[other(kind)] !== '' ? other(kind) : kind)
  const [pass, setPass] = useState<Pass | null>(null)
  /** The pass was there and its time is over. */
  const [isOver, setOver] = useState(false)
  const { sendAsync: prove } = useApiMutation(proveBinding)
  const { sendAsync: bindEmail } = useApiMutation(changeEmail)
  const { sendAsync: bindMobile } = useApiMutation(changeMobile)

  const proof = useFields<z.infer<typeof Proof>>({
    schema: Proof,
    defaults: { code: '' },
    onSubmit: async ({ code }) => {
      const { data } = await prove({ kind: by, code })
      proof.form.reset()
      setOver(false)
      setPass({ secret: data.pass, until: performance.now() + data.seconds * 1_000 })
    },
  })

  const end = useCallback(() => {
    setPass(null)
    setOver(true)
  }, [])

  const wanted = useFields<typeof nothing>({
    schema: Wanted[kind],
    defaults: nothing,
    // The address alone: a code is good for minutes, and proves who one is.
    draft: { name: `binding/${kind}`, fields: [kind] },
    onSubmit: async ({ email, mobile, code }) => {
      const proven = { code, pass: pass?.secret }
      try {
        const { data } =
          kind === 'email' ? await bindEmail({ email, ...proven }) : await bindMobile({ mobile, ...proven })
        wanted.form.reset(nothing)
        setPass(null)
        onDone()
        notify('success', success[kind])
        showProfile(queryClient, data)
      } catch (error) {
        if (!fieldErrors(error).pass) throw error
        end()
      }
    },
  })

  return {
    kind,
    by,
    proof,
    wanted,
    pass,
    isOver,
    end,
    needsProof: pass === null && (profile.email !== '' || profile.mobile !== ''),
    /** The address that is bound besides the one that the code goes to; empty when there is none. */
    otherBound: profile[other(by)],
    proveByOther() {
      setBy(other(by))
      proof.form.reset()
    },
  }
}

export type Rebinding = ReturnType<typeof useRebinding>

function other(kind: BindingKind): BindingKind {
  return kind === 'email' ? 'mobile' : 'email'
}
