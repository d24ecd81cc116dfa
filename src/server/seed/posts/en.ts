import type { SeedPost } from './post.ts'

/** Posts in English about Lamplight itself. */
export const enPosts: SeedPost[] = [
  {
    locale: 'en',
    id: 'help-in-a-lift-en',
    translates: 'help-in-a-lift',
    by: 'ada',
    daysAgo: 24,
    cover: 'offline',
    title: 'Help that opens in a lift',
    summary:
      'You look for help when something does not work, and often that something is the network. So Lamplight keeps the help on your device.',
    tags: ['offline', 'reading'],
    body: `Think of the last time you needed a manual. You were probably not at a desk with a good connection. You stood in a basement beside a router, sat in a train, or held a phone whose data had just run out.

Most help centres are not there at that moment. They are web pages like any other, and a web page without a network is a picture of a dinosaur. We wanted the opposite: **help that is most reliable when nothing else is.**

## What is on your device

The first visit saves the help of your language, with its pictures, and the questions with their answers. It happens after the page you came for is on the screen, so you do not wait for it. Of this blog the newest twenty posts come along.

From then on reading asks nobody. The page is put together on the device itself, out of the same pieces the server uses, which is why it looks exactly the same. Search works as well, because its index lies next to the texts.

## What it costs

Text is small. The whole help of this site takes less room than two photographs. Where a library is larger than 5 MB we ask first, and [On this device](/help/storage-en) explains where you see what is saved, and how to remove it again.

When the device runs out of space, things give way in a fixed order: pictures first, then the blog, then questions, the help last. What you have written yourself never does.

## Try it

Open a page, switch the phone to flight mode, and go on reading. Search for something. Follow a link to a page you have never opened.

It is not meant to feel clever. It should feel as if nothing had happened.`,
  },
  {
    locale: 'en',
    id: 'nothing-lost-en',
    translates: 'nothing-lost',
    by: 'momo',
    daysAgo: 11,
    cover: 'outbox',
    title: 'Nothing you write is lost',
    summary:
      'A question typed in a tunnel is still a question. What happens between the tap on “Send” and the answer from the server.',
    tags: ['offline', 'writing'],
    body: `There are few things as discouraging as writing three careful paragraphs, pressing “Send”, and seeing a spinner that never ends. Was it sent? Should you press again? Is the text gone if you go back?

We have made two promises about this, and they shape more of Lamplight than any other decision.

## What you type stays

A form keeps what is in it while you type. Close the tab, restart the phone, come back next week: the words are where you left them. Passwords and codes are the exception, and they should be.

## What you send arrives, once

When you send something without a network, it goes into the [outbox](/help/outbox-en). The page says so in plain words, and you can put the phone away. As soon as there is a connection the outbox is emptied, even when the page is closed, where the browser allows it.

“Once” is the harder half. Networks fail in the worst place: after the server has done its work and before the answer arrives. So each piece of writing carries a key of its own. If it comes a second time, the server recognises the key and repeats its first answer instead of doing the work again.

> [!NOTE]
> What waits belongs to whoever wrote it. Somebody else who signs in on the same device neither sees it nor sends it.

## How we know

Promises like these cannot be tested by clicking around. A model of the outbox runs through hundreds of random histories whenever we change it. Connections break, tabs close and sessions end in the middle of everything, and after each step two questions are asked: *is anything missing, and is anything there twice?*

The answer has to be no, both times.`,
  },
  {
    locale: 'en',
    id: 'written-twice-en',
    translates: 'written-twice',
    by: 'ada',
    daysAgo: 3,
    cover: 'languages',
    title: 'Two languages, each written as if it were the only one',
    summary:
      'Chinese and English readers get the same help, but not the same sentences. What that asks of an editor, and what the software does for it.',
    tags: ['writing', 'languages'],
    body: `A translated help centre is easy to recognise. Headings sound like buttons, examples come from another country, and half the pages are a year older than the other half.

We write every page twice. The facts are the same; the sentences need not be. A Chinese page may begin with the result where the English one begins with the reason, because that is how each is read.

## Pages that know each other

Each page knows its counterpart. Whoever changes the language in the middle of a page goes on with the same page, not with the start of the help centre. Search engines are told about the pair too, so that readers arrive in the right language to begin with.

## When one of them falls behind

The hard part comes later, when one of the two is changed. As soon as an original is published anew, its translation counts as stale. Editors find it in a list together with the paragraphs that changed, and need not compare two long texts by eye.

## Small things

- A heading in Chinese breaks between words, never inside one.
- Search knows both: [the words of one language](/help/search-help-en) find only pages in it, and spelling mistakes are forgiven.
- A link to a heading works in either language, because each page names its own headings.

None of this makes a bad text good. It gives a good one the chance to stay so in both languages.`,
  },
]
