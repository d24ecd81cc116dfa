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

/** The picture, or what a person does who cannot see it; the last address is kept for another try. */
export type CaptchaWay = { by: 'picture' } | { by: 'mail'; address: string }

interface Question {
  /** What the server said of the last one. */
  problem?: string
  /** The person's own e-mail address, when it is known. */
  email?: string
}

/** `later`: the person puts it off until there is a network. Null: they left it. */
type Answer = CaptchaPass | 'later' | null
type Asked = Question & { mayWait: boolean; Sheet: typeof CaptchaSheet; answer: (pass: Answer) => void }

/** Has a person show to be one. The caller has to draw `captcha`; the sheet comes when it is wanted. */
export function useCaptcha(): {
  /** Resolves once it is solved; with null when the person leaves it. */
  ask: (question: Question) => Promise<CaptchaPass | null>
  /** The same for what can be kept on the device: where there is no network, the sheet offers to put it off. */
  askOrLater: (question: Question) => Promise<Answer>
  captcha: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const way = useRef<CaptchaWay>({ by: 'picture' })

  const open = async (question: Question & { mayWait: boolean }): Promise<Answer> => {
    try {
      const { CaptchaSheet: Sheet } = await import('./CaptchaSheet.tsx')
      return await new Promise<Answer>((answer) => setAsked({ ...question, Sheet, answer }))
    } catch {
      if (question.mayWait) return 'later'
      notify('error', msg`The check could not be loaded. Check the network and try again.`)
      return null
    }
  }

  const end = (pass: Answer) => {
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
        onLater={asked.mayWait ? () => end('later') : undefined}
        onClose={() => end(null)}
      />,
      document.body,
    )
  return {
    ask: async (question) => {
      const answer = await open({ ...question, mayWait: false })
      return answer === 'later' ? null : answer
    },
    askOrLater: (question) => open({ ...question, mayWait: true }),
    captcha,
  }
}
