import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { Segments } from '#app/ui/Segments.tsx'
import type { ErasureProof, MyErasure } from '#contract/erasure/erasure.ts'
import { getProfile } from '#contract/profile/profile.ts'
import { CodeProof } from './CodeProof.tsx'
import styles from './data.module.css'
import { PasswordProof } from './PasswordProof.tsx'
import { SignOnProof } from './SignOnProof.tsx'

/** The member proves who they are, in a way that this account has, and asks for the deletion with it. */
export function ProvePerson({ mine, onClose }: { mine: MyErasure; onClose: () => void }) {
  const { t } = useLingui()
  const ways = mine.fresh ? (['signOn'] as const) : mine.proofs
  const [way, setWay] = useState<ErasureProof>(ways[0] ?? 'signOn')
  const { data: profile } = useApiQuery(getProfile, {}, { quiet: true })
  const words: Record<ErasureProof, string> = {
    password: t`Password`,
    email: t`E-mail`,
    mobile: t`Mobile`,
    signOn: t`Sign in again`,
  }
  return (
    <div className={styles.prove}>
      <p>
        <Plural
          value={mine.days}
          one="Your account is deleted in # day unless you change your mind. You stay signed in until then."
          other="Your account is deleted in # days unless you change your mind. You stay signed in until then."
        />
      </p>
      {ways.length > 1 && (
        <Segments
          bare
          legend={t`Verify with`}
          options={ways.map((value) => ({ value, label: words[value] }))}
          value={way}
          onChange={setWay}
        />
      )}
      {way === 'password' && <PasswordProof onDone={onClose} />}
      {(way === 'email' || way === 'mobile') && profile && (
        <CodeProof key={way} kind={way} profile={profile} onDone={onClose} />
      )}
      {way === 'signOn' && <SignOnProof fresh={mine.fresh} onDone={onClose} />}
    </div>
  )
}
