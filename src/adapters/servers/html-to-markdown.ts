/** The article of a page as Markdown, without what surrounds it. */
import { load } from 'cheerio/slim';
import Turndown from 'turndown';

const AROUND =
  'script, style, noscript, template, svg, iframe, form, button, nav, header, footer, aside, [hidden], [aria-hidden=true]';

export function htmlToMarkdown(html: string): string {
  const page = load(html);
  page(AROUND).remove();
  const article = page('article, main, [role=main]').first();
  const body = article.length > 0 ? article : page('body');
  const inner = (body.length > 0 ? body.html() : page.html()) ?? '';
  const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced' });
  return turndown.turndown(inner).trim();
}
