import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './runtime.mjs';

/**
 * Runs a program in the project's folder, on our terminal, and forwards signals to it. Resolves to its exit code, to
 * 128 + the number of the signal that ended it, as in shells, or to 127 if it didn't start.
 */
export function runProgram(program, args, env, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env, ...options });
  const forward = (signal) => {
    // The terminal sends Ctrl+C to the whole group itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve) => {
    const finish = (code) => {
      for (const signal of signals) process.off(signal, forward);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${program} did not start: ${error.message}`);
      finish(127);
    });
    child.on('exit', (code, signal) => finish(code ?? 128 + constants.signals[signal]));
  });
}
