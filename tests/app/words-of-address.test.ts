import { expect, test } from 'vitest'
import { wordsOfAddress } from '#app/lib/words-of-address.ts'

test.each([
  ['/help/install-on-phone', 'install on phone'],
  ['/help/install_on.phone.html', 'install on phone'],
  ['/help/%E5%AE%89%E8%A3%85-%E6%89%8B%E6%9C%BA', '安装 手机'],
  ['/help/Guide%2FSetup/', 'Guide Setup'],
  ['/help/v2-release-3.11', 'v2 release 3 11'],
  ['/help/9f86d081884c7d65-wallet', 'wallet'],
  ['/help/aZ8kQ2xY7mN4pL0wR', ''],
  ['/help/%E5%AE', ''],
  ['/help/%00%0d<script>alert(1)</script>', 'script'],
  ['/', ''],
  [`/help/${'word-'.repeat(50)}`, 'word word word word word word word word'],
  [`/help/${'长'.repeat(500)}`, ''],
  [`/help/${'twenty-nine-letters-without-'.repeat(9)}`, 'twenty nine letters without twenty nine letters without'],
])('F57 the words of %s are “%s”', (path, words) => {
  expect(wordsOfAddress(path)).toBe(words)
})
