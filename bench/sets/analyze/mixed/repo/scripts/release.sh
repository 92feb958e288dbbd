#!/bin/sh
set -e
git tag "$1"
