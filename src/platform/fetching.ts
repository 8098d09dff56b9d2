import { ofetch } from 'ofetch';
import { provideFetcher } from './api.ts';

provideFetcher(ofetch);
