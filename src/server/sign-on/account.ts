import { accountPattern, isNickname, undisturbing } from '#contract/base/rules.ts'
import { profileLimits } from '#contract/profile/limits.ts'
import { activeStatus } from '#server/access/tables.ts'
import { type Account, accountByPerson, insertAccount, takenField, updateAtSignIn } from '#server/account/rows.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { SignOnPerson } from '#server/ports/sign-on.ts'
import { isShownFrom } from '#server/text/image-hosts.ts'

/** Role of everyone whom no one gave another one. */
const memberRole = 1
const adminRole = 9

type AccountPorts = Pick<Ports, 'db' | 'clock' | 'secrets' | 'adminSubjects' | 'imageHosts'>

/**
 * The account of a person, made at their first sign-in; what the issuer says about them is taken over, save a name or
 * an avatar that they chose here. The role is the site's own: the demo issuer's counts for a new account alone, or
 * signing in would undo what an administrator changed.
 */
export async function accountOf(ports: AccountPorts, person: SignOnPerson): Promise<Account> {
  const { db, clock } = ports
  const known = await accountByPerson(db, person.issuer, person.subject)
  if (!known) return makeAccount(ports, person)
  return updateAtSignIn(db, known.id, {
    name: nicknameOf(person),
    path: pictureOf(ports, person),
    lastSignInAt: clock.now(),
    ...(isAdmin(ports, person) ? { roleId: adminRole } : {}),
  })
}

/** The issuer's picture of a person, where it comes from a host whose images may be shown; empty otherwise. */
function pictureOf({ imageHosts = [] }: AccountPorts, { picture }: SignOnPerson): string {
  const address = undisturbing(picture)
  return URL.canParse(address) && isShownFrom(imageHosts, new URL(address)) ? address : ''
}

async function makeAccount(ports: AccountPorts, person: SignOnPerson): Promise<Account> {
  const { db, clock, secrets } = ports
  const now = clock.now()
  for (const username of usernamesFor(ports, person)) {
    try {
      await insertAccount(db, {
        id: secrets.random(16),
        issuer: person.issuer,
        sub: person.subject,
        username,
        name: nicknameOf(person) || username,
        path: pictureOf(ports, person),
        status: activeStatus,
        roleId: isAdmin(ports, person) ? adminRole : (person.roleId ?? memberRole),
        createdAt: now,
        updatedAt: now,
        lastSignInAt: now,
      })
    } catch (error) {
      if (takenField(error) !== 'username') throw error
      continue
    }
    const made = await accountByPerson(db, person.issuer, person.subject)
    if (!made) throw new Error('an account vanished while it was made')
    return made
  }
  throw new Error('no free user name was found')
}

/** User names to try: the issuer's, something like it, then any. */
function usernamesFor({ secrets }: AccountPorts, { username }: SignOnPerson): string[] {
  const random = (chars: number) =>
    secrets
      .random(24)
      .replace(/[^a-z0-9]/gi, '')
      .toLowerCase()
      .slice(0, chars)
  const wanted = accountPattern.test(username) ? [username, `${username.slice(0, 10)}_${random(4)}`] : []
  return [...wanted, ...Array.from({ length: 5 }, () => `u${random(11)}`)]
}

/** The issuer's name of somebody, without what may not stand in a nickname; empty where nothing is left. */
function nicknameOf({ name }: SignOnPerson): string {
  const clean = undisturbing(name.trim().slice(0, profileLimits.nicknameChars)).trim()
  return isNickname(clean) ? clean : ''
}

function isAdmin({ adminSubjects }: AccountPorts, { subject }: SignOnPerson): boolean {
  return adminSubjects.includes(subject)
}
