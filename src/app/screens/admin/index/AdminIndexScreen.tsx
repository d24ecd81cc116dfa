import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useTitle } from '#app/i18n/use-title.ts'
import { useSite } from '#app/lib/site.ts'
import { RolesCard } from '#app/screens/admin/account/RolesCard.tsx'
import { CardSkeleton } from '#app/screens/admin/CardSkeleton.tsx'
import { LedgerCard } from '#app/screens/admin/ledger/LedgerCard.tsx'
import { MessagesCard } from '#app/screens/admin/message/MessagesCard.tsx'
import { ModerationCard } from '#app/screens/admin/question/ModerationCard.tsx'
import { SynonymsCard } from '#app/screens/admin/search/SynonymsCard.tsx'
import { ZeroResultsCard } from '#app/screens/admin/search/ZeroResultsCard.tsx'
import { Permitted, usePermitted } from '#app/session/Permitted.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Greeting } from './Greeting.tsx'
import '#app/fields/field.css'
import '#app/ui/button.css'
import '#app/screens/admin/admin.css'
import '#app/screens/admin/question/moderation.css'
import '#app/screens/admin/ledger/ledger.css'
import '#app/screens/admin/message/messages.css'
import '#app/screens/admin/search/zero-results.css'
import '#app/screens/admin/search/synonyms.css'
import '#app/screens/admin/account/roles.css'

const qaList = { name: '/admin/qa', subNodeName: '/admin/qa/list' }

/** The admin area's first page: who is here, and a card for each thing that they may do on it, what waits for somebody first. */
export function AdminIndexScreen() {
  const { t } = useLingui()
  useTitle(t`Administration`)
  const known = useSite().userInitialize
  const messages = usePermitted('message')
  const roles = usePermitted('role')
  const ledger = usePermitted('ledger')
  const index = usePermitted('index')
  const synonyms = usePermitted('synonym')
  const care = usePermitted(qaList)
  return (
    <main className="admin" id="content" tabIndex={-1}>
      <Greeting />
      <div className="admin-cards">
        <Permitted node={qaList}>
          <ModerationCard />
        </Permitted>
        <Permitted node="index">
          <ZeroResultsCard />
        </Permitted>
        <Permitted node="synonym">
          <SynonymsCard />
        </Permitted>
        <Permitted node="role">
          <RolesCard />
        </Permitted>
        <Permitted node="ledger">
          <LedgerCard />
        </Permitted>
        <Permitted node="message">
          <MessagesCard />
        </Permitted>
        {!known && <CardSkeleton rows={4} />}
      </div>
      {known && !messages && !roles && !ledger && !index && !synonyms && !care && (
        <Notice
          title={<Trans>Nothing on this page is for your role</Trans>}
          text={<Trans>Messages, roles and balances are looked after by administrators.</Trans>}
          action={
            <Link to="/help" className="notice-action">
              <Trans>Go to Help</Trans>
            </Link>
          }
        />
      )}
    </main>
  )
}
