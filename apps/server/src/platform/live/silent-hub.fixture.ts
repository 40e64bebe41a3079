import type { LiveHub } from './live-hub.ts';

/** A hub without streams. Published events go to the listener, if there is one. */
export function silentHub(publish: LiveHub['publish'] = () => {}): LiveHub {
  return {
    publish,
    endSession: () => {},
    reopenStreams: () => {},
    open: () => {},
    endStreams: () => {},
    watch: () => {},
    tellBidsSent: () => {},
    onBidsSent: () => {},
    watchers: () => 0,
    isListening: () => true,
    close: async () => {},
  };
}
