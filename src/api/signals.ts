import { createAction } from '@reduxjs/toolkit';

/** The server refused for want of a permission: the session follows by asking again who the person is (session/followSession). */
export const permissionRefused = createAction('api/permissionRefused');
