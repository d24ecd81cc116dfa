import { listLedger } from '#contract/ledger/ledger.ts'
import { getOverview } from '#contract/overview/overview.ts'
import { getMyPayment, listMyPayments } from './payment.ts'

/** What a device asks for again when its member is told of something: by the subject of the event. */
export const renewed = { payment: [getMyPayment, listMyPayments, listLedger, getOverview] }
