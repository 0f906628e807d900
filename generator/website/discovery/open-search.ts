import { FOLDER_PAGE } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { html } from '../html/html.ts';
import { plainText } from '../html/record-text.ts';
import { absoluteAddress } from '../page/absolute-address.ts';
import { siteTitle } from '../page/site-title.ts';

/** Letters that the name of a search may have, and the name where that of the site has more. */
const LONGEST = 16;
const USUAL_NAME = 'Game installers';

/** The description of the search, version 1.1. */
export function openSearch(settings: SiteRecord): string {
  const title = plainText(siteTitle(settings));
  const name = title.length <= LONGEST ? title : USUAL_NAME;
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
      <ShortName>${name}</ShortName>
      <Description>Find a game in ${title}</Description>
      <InputEncoding>UTF-8</InputEncoding>
      <Url type="text/html" template="${absoluteAddress(settings, FOLDER_PAGE)}?q={searchTerms}" />
    </OpenSearchDescription> `.text;
}
