import * as manifest from '#contract/voucher/index.ts'
import { labels } from '#contract/voucher/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { voucherAccess } from './migrations/0330-voucher-access.ts'
import { voucherRoutes } from './routes.ts'
import { eraseVoucherUses } from './rows-erase.ts'
import { titles } from './titles.ts'

export const voucher = defineNoun(manifest, {
  titles,
  routes: [voucherRoutes],
  columns,
  migrations: { '0330-voucher-access': voucherAccess },
  erase: eraseVoucherUses,
  // With the order that it was used for.
  own: null,
  sections: labels.sections,
})
