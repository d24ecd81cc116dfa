import { lin } from './people.ts'
import { nobody, type Row, signedIn, testRows } from './rows.ts'

const { refresh_token, ...member } = lin
const now = { ...member, name: '小林', path: '/avatars/new.png', roleName: '会员' }
const { roleName, ...kept } = now

const rows: Row[] = [
  {
    title: 'R3.03 a name and a picture that the server knows by now are taken over',
    values: signedIn,
    event: { type: 'memberKnown', member: now },
    now: { user: { ...kept, refresh_token } },
    effects: [],
  },
  {
    title: 'R3.03 what a damaged device has lost of the person comes back',
    values: { ...signedIn, user: null },
    event: { type: 'memberKnown', member: now },
    now: { user: { ...kept, refresh_token } },
    effects: [],
  },
  {
    title: 'R3.03 the same again changes nothing',
    values: signedIn,
    event: { type: 'memberKnown', member: { ...member, roleName: '会员' } },
    now: {},
    effects: [],
  },
  {
    title: 'F16 what is said of somebody who is not here is nobody’s',
    values: signedIn,
    event: { type: 'memberKnown', member: { ...now, id: 'u-mei' } },
    now: {},
    effects: [],
  },
  {
    title: 'F16 who signed out meanwhile stays signed out',
    values: nobody,
    event: { type: 'memberKnown', member: now },
    now: {},
    effects: [],
  },
]
testRows(rows)
