const day = 86_400

/** Applications: characters, how many of what, and times in seconds. */
export const applicationLimits = {
  keyChars: 40,
  labelChars: 80,
  hintChars: 300,
  introChars: 2_000,
  /** Of a form: what is asked and what begins a step, and the answers that one may choose from. */
  items: 60,
  options: 40,
  textChars: 200,
  longTextChars: 5_000,
  /** All texts of a form together, so that an application always fits in a request. */
  allTextsChars: 60_000,
  numberChars: 20,
  images: 9,
  /** Of one’s own that one can choose from, the newest ones. */
  orders: 200,
  /** Of the site’s that one can ask for. */
  courses: 200,
  reasonChars: 500,
  /** Points or fen that an approval gives. */
  amount: 1_000_000,
  submittedPerDay: 10,
  /** What an earlier version of a form was filled in on is still taken for so long after it was replaced. */
  replacedSeconds: 14 * day,
  /** How long a number that was proved by a code may be sent with an application. */
  proofSeconds: 7 * day,
  /** A draft that nobody has gone on with for so long goes. */
  draftSeconds: 180 * day,
} as const
