import type { EraseStep } from '#server/erasure-step.ts'

/** Deletes what somebody was told, and where they wanted to be told. */
export const eraseNotifications: EraseStep = async ({ ports: { db }, person: { id } }) => {
  await db.deleteFrom('notification').where('accountId', '=', id).execute()
  await db.deleteFrom('notification_setting').where('accountId', '=', id).execute()
  await db.deleteFrom('notification_delivery').where('accountId', '=', id).execute()
  await db.deleteFrom('notification_sent').where('accountId', '=', id).execute()
  await db.deleteFrom('push_subscription').where('accountId', '=', id).execute()
}
