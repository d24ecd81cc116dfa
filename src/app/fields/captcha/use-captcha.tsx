import { msg } from '@lingui/core/macro'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { notify } from '#app/lib/notifications.ts'
import type { CaptchaSheet } from './CaptchaSheet.tsx'

/** What a guarded call takes along: a picture that was solved, or an address and the code that was sent there. */
export interface CaptchaPass {
  captchaId: string
  captchaInfo: string
}

/** The picture, or what whoever cannot see it does; the last address is kept for another try. */
export type CaptchaWay = { by: 'picture' } | { by: 'mail'; address: string }

interface Question {
  /** What the server said of the last one. */
  problem?: string
  /** The person's own e-mail address, when it is known. */
  email?: string
}

type Asked = Question & { Sheet: typeof CaptchaSheet; answer: (pass: CaptchaPass | null) => void }

/** Has a person show to be one. `captcha` is to be drawn by whoever asks; the sheet comes when it is wanted. */
export function useCaptcha(): {
  /** Resolves once it is solved; with null when the person leaves it. */
  ask: (question: Question) => Promise<CaptchaPass | null>
  captcha: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const way = useRef<CaptchaWay>({ by: 'picture' })

  const ask = async (question: Question) => {
    try {
      const { CaptchaSheet: Sheet } = await import('./CaptchaSheet.tsx')
      return await new Promise<CaptchaPass | null>((answer) => setAsked({ ...question, Sheet, answer }))
    } catch {
      notify('error', msg`The check could not be loaded. Check the network and try again.`)
      return null
    }
  }

  const end = (pass: CaptchaPass | null) => {
    asked?.answer(pass)
    setAsked(null)
  }

  // At the end of the page: it has a form of its own, and the one around the asker must not hold another.
  const captcha =
    asked &&
    createPortal(
      <asked.Sheet
        problem={asked.problem}
        email={asked.email}
        firstWay={way.current}
        onWay={(next) => {
          way.current = next
        }}
        onPassed={end}
        onClose={() => end(null)}
      />,
      document.body,
    )
  return { ask, captcha }
}
