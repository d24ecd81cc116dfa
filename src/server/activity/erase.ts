import { type EraseStep, idsBeyond } from '#server/erasure-step.ts'
import { giveFreeSeats } from './join.ts'
import { holdActivity } from './rows.ts'
import { activitiesOf, deleteCheckIns, deletePart } from './rows-erase.ts'

/** Takes somebody's part out of each activity; a seat that this frees goes to the person who has waited longest. */
export const eraseParts: EraseStep = async ({ ports, person, go }) => {
  const { db } = ports
  await deleteCheckIns(db, person.id)
  for (const id of await idsBeyond((after) => activitiesOf(db, person.id, after, 100))) {
    await db.transaction().execute(async (trx) => {
      const activity = await holdActivity(trx, id)
      await deletePart(trx, id, person.id)
      if (activity) await giveFreeSeats(trx, ports, activity)
    })
    go()
  }
}
