import { parentPort } from 'node:worker_threads';
import { parsePage, type Question } from './parse-page.ts';

parentPort?.on('message', (question: Question) => parentPort?.postMessage(parsePage(question)));
parentPort?.postMessage('ready');
