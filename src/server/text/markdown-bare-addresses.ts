import { LinkifyIt, REBuilder } from 'linkify-it'
import type { MarkdownIt } from 'markdown-it'

/**
 * Addresses that stand in a text without brackets are links: http, https and mailto, and e-mail addresses. They end
 * before punctuation of every script, and before a Chinese word that follows the host; in Chinese no space stands
 * around either. Names without a scheme are no addresses.
 */
export function bareAddresses(md: MarkdownIt): void {
  const linkify = new LinkifyIt({ rebuilder: new Addresses(), maxLength: 2_000 })
  for (const scheme of ['ftp:', '//']) linkify.add(scheme, null)
  md.linkify = linkify
  md.set({ linkify: true })
}

/** A Chinese or Japanese character; expressions are put together without the flag that knows scripts by name. */
const han = '[\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff]'
const mailLetters = "-!#$%&'*+/=?^_`{|}~a-zA-Z0-9"

class Addresses extends REBuilder {
  /** A part of a host is of one script: in `example.com查看` the host ends with `com`. */
  override get_domain(): RegExp {
    const letter = `(?!${han})${this.get_pseudo_letter().source}`
    const withoutHan = `(?:${letter})(?:(?:-|${letter}){0,61}(?:${letter}))?`
    return new RegExp(`(?:${this.get_xn().source}|${withoutHan}|${han}{1,63})`)
  }

  override get_host_terminator(): RegExp {
    const usual = super.get_host_terminator().source
    return new RegExp(`(?:${usual}|(?<!${han})(?=${han}))`)
  }

  /** The last part of an e-mail address's host is letters: `name@1.2.3` is a version of a package. */
  override get_domain_root(): RegExp {
    return new RegExp(`(?:${this.get_xn().source}|[a-z]{2,63})`)
  }

  /** An e-mail address begins where no letter of its alphabet stands before it, be it Chinese or punctuation. */
  override get_mail_name_validator(): RegExp {
    return new RegExp(`(?:^|[^${mailLetters}.])(${this.get_mail_name().source})$`)
  }
}
