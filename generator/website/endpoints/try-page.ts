import type { SiteFolder } from '../../answers/endpoint.ts';
import { digest } from '../../text/digest.ts';
import { pageOfFolder, TRY_PAGE } from '../../http/addresses.ts';
import { bundleWorkbench } from '../assets/bundle-workbench.ts';
import { tryPageText } from '../workbench/try-page.ts';

/** The page for trying scripts, with the scripts that it alone loads. */
export const tryPage: SiteFolder = {
  name: 'try-page',
  origin: 'site',
  isPage: true,
  group: 'try',
  folder: TRY_PAGE,
  *answersOf(source) {
    const { page, worker } = bundleWorkbench();
    const scripts = {
      page: pathOf('page', page),
      worker: pathOf('worker', worker),
    };
    yield { path: scripts.worker, body: worker };
    yield { path: scripts.page, body: page };
    yield { path: pageOfFolder(TRY_PAGE), body: tryPageText(source, scripts) };
  },
};

/** Named by what is in it: caches can keep it. */
function pathOf(name: string, text: string): string {
  return `${TRY_PAGE}${name}-${digest(text).slice(0, 16)}.js`;
}
