import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// React then checks that each test waits for the updates that it causes.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// For what never comes, not for what is slow: a busy machine may need seconds for a whole page.
configure({ asyncUtilTimeout: 30_000 });

// The library registers this by itself only where `afterEach` is a global.
afterEach(cleanup);
