import nox


@nox.session
def tests(session):
    session.install("-r", "requirements-dev.txt")
    session.run("pytest")
